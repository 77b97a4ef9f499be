import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { clientRequestLine, downloadFile } from '../../api/client.ts';
import { errorMessage } from '../../api/problem.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';

/** Downloads the manifest of an order, to print it. A plain link cannot send the token. */
export function ManifestButton({ orderId, variant }: { orderId: number; variant?: ButtonVariant }) {
  const fetchManifest = useMutation({
    mutationFn: async () => {
      const { address } = clientRequestLine('printManifest', { path: { orderId } });
      const { file } = await downloadFile(address, 'application/pdf');
      download(`manifest-${orderId}.pdf`, file);
    },
  });
  return (
    <>
      <Button
        variant={variant}
        icon={<Printer size={16} aria-hidden />}
        isPending={fetchManifest.isPending}
        onPress={() => fetchManifest.mutate()}
      >
        Manifest (PDF)
      </Button>
      {fetchManifest.error ? (
        <span role="alert" className="field-error">
          {errorMessage(fetchManifest.error)}
        </span>
      ) : null}
    </>
  );
}

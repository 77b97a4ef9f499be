import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { clientRequestLine, downloadFile } from '../../api/client.ts';
import { errorMessage } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';

/** Spreadsheets detect UTF-8 by the byte order mark, which the API leaves out. */
const byteOrderMark = '\uFEFF';

/** Downloads the result as CSV. A plain link cannot send the token or the Accept header. */
export function DownloadCsv({ result }: { result: { resultId: string; labJobNumber: number } }) {
  const { resultId, labJobNumber } = result;
  const fetchCsv = useMutation({
    mutationFn: async () => {
      const { address } = clientRequestLine('getResult', { path: { resultId } });
      const { file } = await downloadFile(address, 'text/csv');
      download(`result-${labJobNumber}-${resultId}.csv`, new Blob([byteOrderMark, file], { type: 'text/csv' }));
    },
  });
  return (
    <>
      <Button
        icon={<FileSpreadsheet size={16} aria-hidden />}
        isPending={fetchCsv.isPending}
        onPress={() => fetchCsv.mutate()}
      >
        Download CSV
      </Button>
      {fetchCsv.error ? (
        <span role="alert" className="field-error">
          {errorMessage(fetchCsv.error)}
        </span>
      ) : null}
    </>
  );
}

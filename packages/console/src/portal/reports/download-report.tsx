import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemOf, wordsOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { currentToken } from '../token-store.ts';
import { fileNameOf } from './report-rules.ts';

interface DownloadProps {
  report: { downloadUrl: string; name: string; version: string };
  children: ReactNode;
}

/** Fetches a report with the token, which a plain link could not send, and hands it over as a file. */
export function DownloadReport({ report, children }: DownloadProps) {
  const download = useMutation({
    mutationFn: async () => {
      const { pathname } = new URL(report.downloadUrl);
      const response = await fetch(pathname, { headers: { authorization: `Bearer ${currentToken()}` } });
      if (!response.ok) throw await problemOf(response);
      handOver(await response.blob(), fileNameOf(response.headers.get('content-disposition'), report));
    },
  });
  return (
    <>
      <Button
        small
        icon={<FileDown size={14} aria-hidden />}
        isPending={download.isPending}
        onPress={() => download.mutate()}
      >
        {children}
        <span className="spoken">
          {report.name}, version {report.version}: download
        </span>
      </Button>
      {download.error ? (
        <span role="alert" className="field-error">
          {wordsOf(download.error)}
        </span>
      ) : null}
    </>
  );
}

function handOver(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemOf, wordsOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { currentToken } from '../token-store.ts';
import { fileNameOf } from './report-rules.ts';

interface DownloadProps {
  report: { downloadUrl: string; name: string; version: string };
  children: ReactNode;
}

/** Fetches a report with the token, which a plain link could not send, and hands it over as a file. */
export function DownloadReport({ report, children }: DownloadProps) {
  const fetching = useMutation({
    mutationFn: async () => {
      const { pathname } = new URL(report.downloadUrl);
      const response = await fetch(pathname, { headers: { authorization: `Bearer ${currentToken()}` } });
      if (!response.ok) throw await problemOf(response);
      download(fileNameOf(response.headers.get('content-disposition'), report), await response.blob());
    },
  });
  return (
    <span className="print-as-text">
      <Button
        small
        icon={<FileDown size={14} aria-hidden />}
        isPending={fetching.isPending}
        onPress={() => fetching.mutate()}
      >
        {children}
        <span className="visually-hidden">
          {report.name}, version {report.version}: download
        </span>
      </Button>
      {fetching.error ? (
        <span role="alert" className="field-error">
          {wordsOf(fetching.error)}
        </span>
      ) : null}
    </span>
  );
}

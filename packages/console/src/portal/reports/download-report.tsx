import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemOf, wordsOf } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { currentToken } from '../token-store.ts';
import { reportFileName } from './report-rules.ts';

interface DownloadReportProps {
  report: { downloadUrl: string; name: string; version: string };
  children: ReactNode;
}

/** Downloads a report. A plain link cannot send the token. */
export function DownloadReport({ report, children }: DownloadReportProps) {
  const fetchReport = useMutation({
    mutationFn: async () => {
      const { pathname } = new URL(report.downloadUrl);
      const response = await fetch(pathname, { headers: { authorization: `Bearer ${currentToken()}` } });
      if (!response.ok) throw await problemOf(response);
      download(reportFileName(response.headers.get('content-disposition'), report), await response.blob());
    },
  });
  return (
    <span className="print-as-text">
      <Button
        small
        icon={<FileDown size={14} aria-hidden />}
        isPending={fetchReport.isPending}
        onPress={() => fetchReport.mutate()}
      >
        {children}
        <span className="visually-hidden">
          {report.name}, version {report.version}: download
        </span>
      </Button>
      {fetchReport.error ? (
        <span role="alert" className="field-error">
          {wordsOf(fetchReport.error)}
        </span>
      ) : null}
    </span>
  );
}

import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadFile } from '../../api/client.ts';
import { errorMessage } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { reportFileName } from './report-rules.ts';

interface DownloadReportProps {
  report: { downloadUrl: string; name: string; version: string };
  /** Shows it as the main action of the page. */
  isPrimary?: boolean;
  children: ReactNode;
}

/** Downloads a report. A plain link cannot send the token. */
export function DownloadReport({ report, isPrimary, children }: DownloadReportProps) {
  const fetchReport = useMutation({
    mutationFn: async () => {
      const { pathname } = new URL(report.downloadUrl);
      const { file, headers } = await downloadFile(pathname);
      download(reportFileName(headers.get('content-disposition'), report), file);
    },
  });
  return (
    <span className="print-as-text">
      <Button
        small={!isPrimary}
        variant={isPrimary ? 'primary' : 'plain'}
        icon={<FileDown size={isPrimary ? 18 : 14} aria-hidden />}
        isPending={fetchReport.isPending}
        onPress={() => fetchReport.mutate()}
      >
        {children}
        <span className="visually-hidden">
          {' '}
          {report.name}, version {report.version}: download
        </span>
      </Button>
      {fetchReport.error ? (
        <span role="alert" className="field-error">
          {errorMessage(fetchReport.error)}
        </span>
      ) : null}
    </span>
  );
}

import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OperationRouter } from '../../platform/http/operations.ts';
import type { ReportSigner } from './report-signer.ts';

export function registerSignatureRoutes(operations: OperationRouter, { signer }: { signer: ReportSigner }): void {
  operations.staff(labOperations.getReportSignature, async () => ({
    certificate: signer.certificate,
    hasTimeStamps: signer.settings.timeStampUrl !== undefined,
  }));
}

import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OperationRouter } from '../../platform/http/operations.ts';
import { certificateFacts } from './certificate-facts.ts';
import type { ReportSigner } from './report-signer.ts';

export function registerSignatureRoutes(
  operations: OperationRouter,
  { signer }: { signer: ReportSigner | undefined },
): void {
  operations.staff(labOperations.getReportSignature, async () => ({
    certificate: signer ? certificateFacts(signer.settings.identity) : null,
    hasTimeStamps: signer?.settings.timeStampUrl !== undefined,
  }));
}

import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { DetailedResult } from '@labwire/contract/result.ts';
import type { Static } from 'typebox';
import type { NumberedSample } from '../jobs/measurement-rules.ts';
import type { ReportFacts } from './pdf/report-facts.ts';

type Detail = Static<typeof DetailedResult>;

/** What is frozen at publishing for the report, beside the result itself. */
export interface FrozenFacts {
  laboratory: LaboratorySettings;
  samples: NumberedSample[];
}

/** What is known of the report itself when it is rendered. */
export interface ReportFace {
  report: ReportFacts['report'];
  replaces: ReportFacts['replaces'];
  changes: ReportFacts['changes'];
}

/** Everything on a report comes from the snapshot, or is of the report itself: it cannot disagree with the result. */
export function assembleFacts(result: Detail, frozen: FrozenFacts, face: ReportFace): ReportFacts {
  const { laboratory, samples } = frozen;
  return {
    ...face,
    result,
    laboratory: {
      name: laboratory.name,
      address: laboratory.address,
      accreditation: laboratory.accreditation ?? null,
      logoPng: laboratory.logo === undefined ? null : Buffer.from(laboratory.logo, 'base64'),
    },
    receivedAt: result.jobReceivedAt,
    samples: samples.map(({ sequence, dateTime, condition, members, tests }) => ({
      sequence,
      laboratoryNumber: `${result.labJobNumber}-${sequence}`,
      collectedAt: dateTime,
      condition,
      members,
      tests: tests.map(({ code, method, accredited, subcontracted, measurands }) => ({
        code,
        method: method ?? null,
        accredited: accredited ?? false,
        subcontracted: subcontracted ?? false,
        measurands: measurands.map((measurand) => measurand.code),
        uncertainties: Object.fromEntries(
          measurands.flatMap((measurand) =>
            measurand.uncertainty === undefined ? [] : [[measurand.code, measurand.uncertainty]],
          ),
        ),
      })),
    })),
  };
}

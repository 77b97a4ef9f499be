import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import type { DetailedResult } from '@labwire/contract/result.ts';
import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import type { Static } from 'typebox';
import type { NumberedSample } from '../jobs/measurement-rules.ts';
import type { ReportFacts } from './pdf/report-facts.ts';

type Detail = Static<typeof DetailedResult>;

/** Data stored with a published result for its reports, in addition to the result itself. */
export interface FrozenFacts {
  laboratory: LaboratorySettings;
  samples: NumberedSample[];
}

/** The part of a report's content that does not come from the snapshot of the result. */
export interface ReportContext {
  report: ReportFacts['report'];
  replaces: ReportFacts['replaces'];
  changes: ReportFacts['changes'];
}

/** Builds the content of a report from the snapshot of its result, so that report and result cannot differ. */
export function assembleFacts(result: Detail, frozen: FrozenFacts, context: ReportContext): ReportFacts {
  const { laboratory, samples } = frozen;
  return {
    ...context,
    result,
    laboratory: {
      name: laboratory.name,
      address: laboratory.address,
      accreditation: laboratory.accreditation ?? null,
      logoPng: laboratory.logo === undefined ? null : Buffer.from(laboratory.logo, 'base64'),
      // Results that were published before the setting existed have no time zone; their reports are in UTC.
      timeZone: laboratory.timeZone ?? defaultTimeZone,
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

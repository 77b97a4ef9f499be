import { formatDateWithZone } from '@labwire/contract/time-zone.ts';
import { type ReportStateFacts, reportState } from '../report-state-rules.ts';

/** What the check page says about the state of a report. The tone chooses colour and icon. */
export interface StateText {
  tone: 'good' | 'warn' | 'bad';
  title: string;
  advice: string;
}

export interface CheckedState extends ReportStateFacts {
  isFinal: boolean;
  timeZone: string;
}

/** In words for people who do not know the laboratory. The reason of a withdrawal is for the customer alone. */
export function stateText(facts: CheckedState): StateText {
  const { supersededBy, withdrawnAt, isFinal, timeZone } = facts;
  switch (reportState(facts)) {
    case 'CURRENT':
      return {
        tone: 'good',
        title: 'This report is current.',
        advice: isFinal
          ? 'It is the latest version that the laboratory issued.'
          : 'It is the latest version that the laboratory issued. It is an interim report: some tests were not finished when it was issued.',
      };
    case 'UNDER_AMENDMENT':
      return {
        tone: 'warn',
        title: 'This report is being amended.',
        advice:
          'The laboratory has published a newer result, and the report of it is not issued yet. Ask the sender of this report for the new version.',
      };
    case 'SUPERSEDED':
      return {
        tone: 'bad',
        title: 'This report has been superseded.',
        advice: `${replacement(supersededBy)} Do not rely on this version.`,
      };
    case 'WITHDRAWN':
      return {
        tone: 'bad',
        title: 'This report has been withdrawn.',
        advice: `The laboratory withdrew it on ${formatDateWithZone(withdrawnAt ?? '', timeZone)}. Do not rely on it. ${
          supersededBy ? replacement(supersededBy) : 'Ask the sender of this report what replaces it.'
        }`,
      };
  }
}

function replacement(supersededBy: ReportStateFacts['supersededBy']): string {
  const { version, isWithdrawn } = supersededBy ?? { version: '', isWithdrawn: false };
  return isWithdrawn
    ? `Version ${version} replaced it, and was withdrawn later.`
    : `Version ${version} replaces it; ask the sender of this report for it.`;
}

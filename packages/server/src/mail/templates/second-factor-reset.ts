import { type MailContent, singleLine } from '../mail-content-rules.ts';

export interface SecondFactorResetFacts {
  laboratory: string;
  /** The portal or the console. */
  application: string;
  url: string;
}

/** Informs a person that another person reset their second factor. */
export function secondFactorReset({ laboratory, application, url }: SecondFactorResetFacts): MailContent {
  const subject = `Second factor reset for the ${application} of ${singleLine(laboratory)}`;
  return {
    subject,
    heading: subject,
    blocks: [
      {
        kind: 'paragraph',
        text:
          `An administrator reset the second factor of your account in the ${application}. You are signed out ` +
          'everywhere. Sign in with your password, and set up a second factor again.',
      },
      { kind: 'link', label: 'Sign in', url },
      {
        kind: 'paragraph',
        text: `If you did not ask for this, change your password and contact ${singleLine(laboratory)}.`,
      },
    ],
  };
}

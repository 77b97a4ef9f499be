/** Why a person could not sign in: the status of the page, its title, and a sentence that says what to do. */
interface Refusal {
  status: number;
  title: string;
  text: string;
}

export const refusals = {
  notConfigured: {
    status: 404,
    title: 'Single sign-on is not set up',
    text: 'This link does not lead to a sign-in any more. Ask the laboratory for the current link.',
  },
  tooManyFlows: {
    status: 429,
    title: 'Too many sign-ins',
    text: 'Too many sign-ins were started from your network and not finished. Wait ten minutes and try again.',
  },
  providerUnreachable: {
    status: 502,
    title: 'Your organisation’s sign-in service did not respond',
    text: 'The sign-in service of your organisation cannot be reached. Try again later, or ask your administrator.',
  },
  providerRefused: {
    status: 403,
    title: 'The sign-in was cancelled',
    text: 'The sign-in service of your organisation did not confirm the sign-in. Try again, or ask your administrator.',
  },
  flowLost: {
    status: 400,
    title: 'This sign-in cannot be continued',
    text: 'The sign-in has expired, was finished already, or was started in another browser. Start again.',
  },
  invalidResponse: {
    status: 502,
    title: 'The sign-in could not be verified',
    text: 'The sign-in service of your organisation sent a response that could not be verified. Try again, or ask your administrator.',
  },
  emailNotVerified: {
    status: 403,
    title: 'Your e-mail address is not verified',
    text: 'The sign-in service of your organisation did not confirm your e-mail address. Ask your administrator to verify it there.',
  },
  domainNotAllowed: {
    status: 403,
    title: 'Your e-mail address cannot be used here',
    text: 'The domain of your e-mail address is not allowed for this sign-in. Ask your administrator.',
  },
  unknownPerson: {
    status: 403,
    title: 'You do not have access yet',
    text: 'You signed in successfully, but you do not have access here. Ask your administrator to invite you.',
  },
  noRole: {
    status: 403,
    title: 'You do not have a role here',
    text: 'You signed in successfully, but none of your groups or roles gives you access here. Ask your administrator.',
  },
  disabled: {
    status: 403,
    title: 'Your access is disabled',
    text: 'An administrator has disabled your access. Ask your administrator.',
  },
  linkedToAnother: {
    status: 403,
    title: 'Your e-mail address belongs to another sign-in',
    text: 'Your e-mail address is linked to another identity of your organisation’s sign-in service. Ask your administrator.',
  },
  emailNotUnique: {
    status: 403,
    title: 'Several people have your e-mail address',
    text: 'More than one person has your e-mail address here, so it does not say who you are. Ask your administrator.',
  },
  cannotCreate: {
    status: 403,
    title: 'Your access could not be created',
    text: 'Your name or your e-mail address is already in use. Ask your administrator.',
  },
  accountSuspended: {
    status: 403,
    title: 'The account is suspended',
    text: 'The account of your organisation is suspended. Ask the laboratory.',
  },
} as const satisfies Record<string, Refusal>;

export type RefusalReason = keyof typeof refusals;

/** What resetting the second factor of another person does. */
export const secondFactorResetText =
  'For a person who has lost the phone and the recovery codes. The person is signed out everywhere, gets a mail, and can ' +
  'sign in with the password alone until a second factor is set up again. Make sure that the request is from the person.';

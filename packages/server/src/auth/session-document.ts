/** What the documents of sessions of staff and of customers' people have in common. */
export const sessionFields = ({
  expiresAt,
  mustSetUpSecondFactor,
}: {
  expiresAt: Date;
  mustSetUpSecondFactor: boolean;
}) => ({ expiresAt: expiresAt.toISOString(), ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }) });

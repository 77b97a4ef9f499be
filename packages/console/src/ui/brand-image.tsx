/** The logo of the laboratory, or that of Labwire. The name beside it says the same, so it has no alternative text. */
export function BrandImage({ logoUrl }: { logoUrl: string | undefined }) {
  if (logoUrl === undefined) return <img src="/favicon.ico" alt="" width={22} height={22} />;
  return <img className="brand-logo" src={logoUrl} alt="" />;
}

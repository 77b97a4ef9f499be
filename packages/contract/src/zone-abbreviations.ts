/** Zones that share abbreviations, by offset from UTC. Abbreviations that mean several zones, such as CST or IST, are left out. */
const groups: { abbreviations: Record<string, string>; zones: string }[] = [
  { abbreviations: { '+00:00': 'UTC' }, zones: 'UTC Etc/UTC' },
  { abbreviations: { '+12:00': 'NZST', '+13:00': 'NZDT' }, zones: 'Pacific/Auckland Antarctica/McMurdo' },
  {
    abbreviations: { '+10:00': 'AEST', '+11:00': 'AEDT' },
    zones: 'Australia/Sydney Australia/Melbourne Australia/Hobart Australia/Brisbane Australia/Lindeman',
  },
  {
    abbreviations: { '+09:30': 'ACST', '+10:30': 'ACDT' },
    zones: 'Australia/Adelaide Australia/Darwin Australia/Broken_Hill',
  },
  { abbreviations: { '+08:00': 'AWST' }, zones: 'Australia/Perth' },
  { abbreviations: { '+00:00': 'GMT', '+01:00': 'BST' }, zones: 'Europe/London' },
  {
    abbreviations: { '+00:00': 'WET', '+01:00': 'WEST' },
    zones: 'Europe/Lisbon Atlantic/Madeira Atlantic/Canary Atlantic/Faroe Atlantic/Faeroe',
  },
  {
    abbreviations: { '+01:00': 'CET', '+02:00': 'CEST' },
    zones: `Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels
      Europe/Budapest Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta
      Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino
      Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna
      Europe/Warsaw Europe/Zagreb Europe/Zurich`,
  },
  {
    abbreviations: { '+02:00': 'EET', '+03:00': 'EEST' },
    zones: `Europe/Athens Europe/Bucharest Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Mariehamn Europe/Riga
      Europe/Sofia Europe/Tallinn Europe/Vilnius Asia/Nicosia`,
  },
  { abbreviations: { '+02:00': 'SAST' }, zones: 'Africa/Johannesburg' },
  { abbreviations: { '+09:00': 'JST' }, zones: 'Asia/Tokyo' },
  { abbreviations: { '+08:00': 'HKT' }, zones: 'Asia/Hong_Kong' },
  { abbreviations: { '-05:00': 'EST', '-04:00': 'EDT' }, zones: 'America/New_York America/Detroit America/Toronto' },
  { abbreviations: { '-08:00': 'PST', '-07:00': 'PDT' }, zones: 'America/Los_Angeles America/Vancouver' },
];

const abbreviationsOf = new Map(
  groups.flatMap(({ abbreviations, zones }) => zones.split(/\s+/).map((zone) => [zone, abbreviations] as const)),
);

/**
 * The abbreviation of a zone at an offset, for example NZDT for +13:00 in Pacific/Auckland. A table, because Intl uses
 * other abbreviations in each locale and each version, and a report must not change with the version of Node.
 */
export const zoneAbbreviation = (timeZone: string, offset: string): string | undefined =>
  abbreviationsOf.get(timeZone)?.[offset];

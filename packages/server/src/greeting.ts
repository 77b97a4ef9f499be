import { relative } from 'node:path';
import type { AdminToken } from './auth/admin-token.ts';
import type { Config } from './config.ts';
import { certificateFacts } from './reports/signature/certificate-facts.ts';
import type { SignatureSettings } from './reports/signature/report-signer.ts';
import type { DemoAccess } from './sandbox/demo/demo-seed.ts';

export interface Started {
  config: Config;
  publicUrl: string;
  /** The port of the private PostgreSQL; undefined with DATABASE_URL. */
  databasePort: number | undefined;
  admin: AdminToken;
  /** Undefined: reports cannot be approved. */
  signature: SignatureSettings | undefined;
  demo: DemoAccess | undefined;
}

/** The message after the start: URLs, credentials that are shown once, and the next command to try. */
export function greeting({ config, publicUrl, databasePort, admin, signature, demo }: Started): string {
  const data = shortPath(config.dataFolder);
  const database = databasePort === undefined ? 'set by DATABASE_URL' : `private PostgreSQL on port ${databasePort}`;
  const lines = [
    '',
    `  Labwire (${config.environment}) listens on ${publicUrl}`,
    '',
    `  Console     ${publicUrl}/console`,
    `  Portal      ${publicUrl}/portal`,
    `  Guide       ${publicUrl}/docs`,
    `  Data        ${data}`,
    `  Database    ${database}`,
    `  Signature   ${signature ? shortCertificate(signature) : 'none: reports cannot be approved, see LABWIRE_SIGNATURE_FILE'}`,
    ...(config.simulator ? [`  Laboratory  simulated: ${paceOf(config.simulator)}`] : []),
    ...(admin.file ? [`  Admin token ${shortPath(admin.file)}`] : []),
  ];
  if (admin.isNew || demo) lines.push('', '  Shown only once:');
  if (admin.isNew) lines.push(`    admin token      ${admin.token}`);
  if (demo) {
    const { customer, people } = demo;
    lines.push(`    demo username    ${customer.username}`, `    demo password    ${customer.password}`);
    for (const { name, role, password } of people) {
      lines.push(`    ${`console, ${name}`.padEnd(17)}${password}   (${role})`);
    }
  }
  lines.push('', ...nextStep(publicUrl, admin, demo), '', '  Ctrl-C stops everything.', '');
  return lines.join('\n');
}

function nextStep(publicUrl: string, admin: AdminToken, demo: DemoAccess | undefined): string[] {
  if (demo) {
    const { username, password } = demo.customer;
    const body = '{\\"username\\": \\"$LAB_USER\\", \\"password\\": \\"$LAB_PASSWORD\\"}';
    return [
      '  Next, in another shell, get a token as the demo customer:',
      '',
      `export LAB_USER='${username}' LAB_PASSWORD='${password}'`,
      `curl -s ${publicUrl}/client/oauth/token -H 'Content-Type: application/json' -d "${body}"`,
      '',
      `  Then continue to your first report: ${publicUrl}/docs/getting-started`,
    ];
  }
  const token = admin.file ? `$(cat ${shortPath(admin.file)})` : '$LABWIRE_ADMIN_TOKEN';
  return [
    '  Next, list the customers:',
    '',
    `curl -s ${publicUrl}/lab/api/v1/accounts -H "Authorization: Bearer ${token}"`,
  ];
}

function shortCertificate({ identity }: SignatureSettings): string {
  const { subject, notAfter, isSelfSigned } = certificateFacts(identity);
  return `${subject}${isSelfSigned ? ' (self-signed)' : ''}, valid until ${notAfter.slice(0, 10)}`;
}

const paceOf = ({ pace }: { pace: number }) => (pace === 0 ? 'orders are completed at once' : `a step every ${pace} s`);

/** Relative to the current folder where possible. */
function shortPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : `./${near}`;
}

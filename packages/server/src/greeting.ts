import { relative } from 'node:path';
import type { AdminToken } from './auth/admin-token.ts';
import type { Config } from './config.ts';
import { certificateFacts } from './reports/signature/certificate-facts.ts';
import type { SignatureSettings } from './reports/signature/report-signer.ts';
import { type DemoAccess, describeDemoAccess } from './sandbox/demo/demo-access.ts';
import type { Demo } from './sandbox/demo/demo-seed.ts';

export interface Started {
  config: Config;
  publicUrl: string;
  /** The port of the private PostgreSQL; undefined with DATABASE_URL. */
  databasePort: number | undefined;
  admin: AdminToken;
  signature: SignatureSettings;
  /** Undefined in production. */
  demo: Demo | undefined;
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
    `  Signature   ${shortCertificate(signature)}`,
    ...(config.simulator ? [`  Laboratory  simulated: ${paceOf(config.simulator)}`] : []),
    ...(admin.file ? [`  Admin token ${shortPath(admin.file)}`] : []),
  ];
  const access = demo?.access;
  if (admin.isNew || access) lines.push('', '  Shown only once:');
  if (admin.isNew) lines.push(`    admin token      ${admin.token}`);
  if (access) {
    lines.push(...describeDemoAccess(access));
    lines.push(
      '',
      '  The demo username is for programs: the API and the labwire command. People sign in to portal and console.',
    );
  }
  lines.push('', ...nextStep(publicUrl, admin, access));
  if (demo?.exists)
    lines.push('', '  If the demo credentials get lost, create new ones:', '', newCredentials(config, publicUrl));
  lines.push('', '  Ctrl-C stops everything.', '');
  return lines.join('\n');
}

/** The command with the settings that it needs to find this service. */
function newCredentials({ port, host, dataFolder, adminToken }: Config, publicUrl: string): string {
  const actualPort = port === 0 ? new URL(publicUrl).port : String(port);
  const settings = [
    ...(actualPort === '8080' ? [] : [`PORT=${actualPort}`]),
    ...(host === 'localhost' ? [] : [`HOST=${host}`]),
    ...(adminToken === undefined && shortPath(dataFolder) !== './data' ? [`LABWIRE_DATA_DIR='${dataFolder}'`] : []),
  ];
  return [...settings, 'npm run -s demo-credentials'].join(' ');
}

function nextStep(publicUrl: string, admin: AdminToken, access: DemoAccess | undefined): string[] {
  if (access) {
    const { username, password } = access.customer;
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
  const certificate = `${subject}, valid until ${notAfter.slice(0, 10)}`;
  return isSelfSigned ? `${certificate}, self-signed: no authority vouches for the laboratory's identity` : certificate;
}

const paceOf = ({ pace }: { pace: number }) => (pace === 0 ? 'orders are completed at once' : `a step every ${pace} s`);

/** Relative to the current folder where possible. */
function shortPath(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : `./${near}`;
}

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

export interface PasswordCost {
  /** In KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, parallelism of one. */
export const defaultPasswordCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

const tagLength = 32;

/** Returns the hash in PHC format, which contains the parameters, so that the cost can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const nonce = randomBytes(16);
  return phcFormat(cost, nonce, await derive('argon2id', { ...cost, tagLength, message: password, nonce }));
}

/**
 * A hash that no password matches. It is compared with when a name is unknown: the comparison takes as long as that of a
 * known name, so the response time does not reveal which names exist.
 */
export const newDummyHash = (cost: PasswordCost): string => phcFormat(cost, randomBytes(16), randomBytes(tagLength));

function phcFormat(cost: PasswordCost, nonce: Buffer, tag: Buffer): string {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${encode(nonce)}$${encode(tag)}`;
}

export async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, , , parameters = '', nonce = '', tag = ''] = hash.split('$');
  const [memory, passes, parallelism] = parameters.split(',').map((part) => Number(part.slice(2)));
  if (!memory || !passes || !parallelism) throw new Error('a stored password hash cannot be read');
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
  });
  return timingSafeEqual(actual, expected);
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

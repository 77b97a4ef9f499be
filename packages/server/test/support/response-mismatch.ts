import { TokenProblem } from '@labwire/contract/problem.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';

const isProblem = new Ajv2020({ strict: false, validateFormats: false }).compile(TokenProblem);

/** Why a response is not one that the service may send; undefined if it may. */
export function responseMismatch(
  status: number,
  headers: Record<string, unknown>,
  body: string,
  method = 'GET',
): string | undefined {
  if (status >= 500) return `status ${status}: ${body}`;
  if (typeof headers['x-request-id'] !== 'string') return `status ${status} without a request id`;
  if (status < 400 || method === 'HEAD') return undefined;
  if (!/^application\/(problem\+)?json\b/.test(String(headers['content-type']))) {
    return `status ${status} as ${headers['content-type']}`;
  }
  const problem = JSON.parse(body);
  if (!isProblem(problem)) return `status ${status} without a problem document: ${body}`;
  if (problem.status !== status) return `status ${status} with a problem of ${problem.status}`;
  if (problem.instance !== `urn:request:${headers['x-request-id']}`) return `another request's problem: ${body}`;
  return undefined;
}

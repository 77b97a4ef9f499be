import type { AuditVerification } from '@labwire/contract/lab-audit.ts';
import type { Connection } from '../db/database.ts';
import { type ChainWalk, chainStart, walkChain } from './audit-rules.ts';
import { type ChainHead, findAuditHeads, findAuditLinks } from './audit-sql.ts';

/** Recomputes every hash, a thousand entries at a time, so that a trail of years needs no more memory than a day's. */
export async function verifyTrail(connection: Connection): Promise<AuditVerification> {
  const heads = await findAuditHeads(connection);
  const broken: AuditVerification['broken'] = [];
  let entries = 0;
  for (const head of heads) {
    const outcome = await verifyChain(connection, head);
    entries += outcome.walked;
    if (outcome.broken) broken.push({ chain: head.chain, ...outcome.broken });
  }
  return { whole: broken.length === 0, chains: heads.length, entries, broken };
}

async function verifyChain(connection: Connection, head: ChainHead) {
  let walk = chainStart;
  for (;;) {
    const links = await findAuditLinks(connection, head.chain, walk.number, 1_000);
    if (links.length === 0) break;
    const next = walkChain(walk, links);
    if ('reason' in next) return { walked: walk.number, broken: next };
    walk = next;
  }
  return { walked: walk.number, broken: headBreak(head, walk) };
}

/** Entries appended since the head was read are walked too, and are no break. */
function headBreak(head: ChainHead, walk: ChainWalk) {
  const isCutOff = walk.number < head.entries || (walk.number === head.entries && walk.hash !== head.hash);
  if (isCutOff) return { number: walk.number + 1, reason: 'the end of the chain is missing' };
  if (head.lastNumber > head.entries) {
    return { number: head.entries + 1, reason: 'the head of the chain was set back' };
  }
  return undefined;
}

/** Plan types that are fast on small tables and slow once the tables have grown. */
const smallTablePlans = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

/**
 * Settings of every session. The time limits keep a statement, lock or idle transaction from blocking others.
 *
 * Prepared statements get one generic plan: planning a listing for each account takes longer than running it. A generic
 * plan must stay good while the tables grow, so it may only use indexes and nested loops. JIT compilation is off because
 * no statement runs long enough to repay it.
 */
export const sessionSettings = [
  'statement_timeout=15s',
  'lock_timeout=10s',
  'idle_in_transaction_session_timeout=30s',
  'plan_cache_mode=force_generic_plan',
  ...smallTablePlans.map((setting) => `${setting}=off`),
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Restores the planner's defaults until the end of the transaction, for statements that are not prepared. */
export const customPlanSettings = [
  'set local plan_cache_mode = auto',
  ...smallTablePlans.map((setting) => `set local ${setting} = on`),
].join(';');

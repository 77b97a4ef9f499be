/**
 * Whether the report of the job `j` is to be approved: its latest result has a draft. A returned draft is discarded, and the
 * draft of an earlier result cannot be approved. There are few drafts, so the planner starts from them.
 */
export const isToApprove = `((j.account_id, j.job_number, j.latest_result) in (
    select account_id, job_number, result_number from reports where status = 'DRAFT'))`;

/**
 * Whether the report of the job `j` is to be drafted: its latest result is final and has neither a draft nor an approved report,
 * because the draft was returned, the report was withdrawn, or an earlier version of Labwire published the result.
 */
export const isToDraft = `(j.stage = 'PUBLISHED' and not ${isToApprove})`;

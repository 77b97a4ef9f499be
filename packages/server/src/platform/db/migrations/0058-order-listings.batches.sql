-- What order-listing-rules.ts computes, for the orders that were stored before.
with picked as materialized (
  select account_id, order_id, request from orders where listing is null limit 500),
arrived as materialized (
  select s.account_id, s.order_id, s.line, s.specification -> 'tests' <> '[]' as has_tests,
         case when j.finished_at is not null then 'COMPLETE'
              when exists (select from measurements m where m.account_id = s.account_id and m.job_number = s.job_number
                              and m.sequence = s.sequence)
                or coalesce((select (r.report_facts -> 'completeMeasurands' ->> (s.sequence - 1))::integer from results r
                              where r.account_id = j.account_id and r.number = j.latest_result), 0) > 0 then 'IN_PROGRESS'
              else 'RECEIVED' end as status
    from picked p join job_samples s using (account_id, order_id)
         join jobs j on j.account_id = s.account_id and j.job_number = s.job_number),
own as materialized (
  select p.account_id, p.order_id, n - 1 as line, content -> 'samplingSupplies' is not null as is_supplies,
         content -> 'sample' ->> 'name' as sample, content -> 'sampleComposite' -> 'samples' as members,
         a.line is not null as has_arrived, content -> 'sample' is not null and o.line is null and not a.has_tests as follows_composites,
         case when content -> 'samplingSupplies' is not null then
                case o.outcome when 'CANCELLED' then 'CANCELLED' else case when o.line is null then 'IN_PROGRESS' else 'COMPLETE' end end
              when o.line is not null then case o.outcome when 'CANCELLED' then 'CANCELLED' else 'REJECTED' end
              else coalesce(a.status, 'EXPECTED') end as status
    from picked p cross join lateral jsonb_array_elements((p.request -> 'lines')::jsonb) with ordinality as ordered (content, n)
         left join arrived a on a.account_id = p.account_id and a.order_id = p.order_id and a.line = n - 1
         left join line_outcomes o on o.account_id = p.account_id and o.order_id = p.order_id and o.line = n - 1),
lines as materialized (
  select l.account_id, l.order_id, l.line, l.is_supplies, l.has_arrived,
         case when l.follows_composites is not true then l.status else (
           select case when count(*) filter (where c.status not in ('REJECTED', 'CANCELLED')) = 0
                         then coalesce((array_agg(c.status order by c.line))[1], 'REJECTED')
                       when bool_and(c.status in ('COMPLETE', 'REJECTED', 'CANCELLED')) then 'COMPLETE'
                       when bool_or(c.status in ('IN_PROGRESS', 'COMPLETE')) then 'IN_PROGRESS'
                       else 'RECEIVED' end
             from own c where c.account_id = l.account_id and c.order_id = l.order_id and c.members ? l.sample) end as status
    from own l),
counted as (
  select account_id, order_id,
         json_build_object(
           'expected', count(*) filter (where status = 'EXPECTED'), 'received', count(*) filter (where status = 'RECEIVED'),
           'inProgress', count(*) filter (where status = 'IN_PROGRESS'), 'complete', count(*) filter (where status = 'COMPLETE'),
           'rejected', count(*) filter (where status = 'REJECTED'), 'cancelled', count(*) filter (where status = 'CANCELLED')
         ) as completeness,
         array_agg(line) filter (where not is_supplies and status = 'EXPECTED') as expected,
         coalesce(bool_or(has_arrived) filter (where not is_supplies and status not in ('REJECTED', 'CANCELLED')), false) as has_arrived
    from lines group by 1, 2),
questioned as materialized (
  select q.account_id, q.order_id, q.line, l.job_number
    from picked p join questions q using (account_id, order_id)
         left join job_samples l on l.account_id = q.account_id and l.order_id = q.order_id and l.line = q.line
          and not exists (select from line_outcomes o where o.account_id = l.account_id and o.order_id = l.order_id and o.line = l.line)
   where q.side = 'LABORATORY' and not exists (
     select from answers a where a.account_id = q.account_id and a.question_id = q.question_id and a.side = 'CUSTOMER')),
job_facts as materialized (
  select j.account_id, j.order_id, j.job_number, case j.stage when 'MEASURING' then 1 when 'APPROVED' then 3 else 2 end as step,
         j.on_hold_since is not null as is_on_hold,
         exists (select from questioned q where q.account_id = j.account_id and q.order_id = j.order_id
                    and (q.line is null or q.job_number = j.job_number)) as awaits_answer,
         case when not exists (select from reports r where r.account_id = j.account_id and r.job_number = j.job_number
                                  and r.is_final and r.status = 'APPROVED') then j.due_date end as due_date
    from picked p join jobs j using (account_id, order_id) where j.stage <> 'EMPTY'),
filled_jobs as (
  update jobs j
     set report_status = case when f.step = 3 then json_build_object('code', 'AVAILABLE')
                              else json_strip_nulls(json_build_object(
                                'code', case when f.awaits_answer then 'AWAITING_ANSWER'
                                             else (array['MEASURING', 'AWAITING_RELEASE'])[f.step] end,
                                'dueDate', case when not f.is_on_hold then f.due_date end)) end
    from job_facts f where j.account_id = f.account_id and j.job_number = f.job_number),
reporting as (
  select account_id, order_id, min(step) as step, bool_or(step <> 3 and is_on_hold) as is_on_hold,
         bool_or(step <> 3 and awaits_answer) as awaits_answer, max(due_date) filter (where step <> 3) as due_date
    from job_facts group by 1, 2),
reached as (
  select c.account_id, c.order_id, c.completeness, c.expected,
         least(r.step, case when c.expected is null then null when c.has_arrived or r.step is not null then 1 else 0 end) as step,
         coalesce(r.awaits_answer, false) or exists (
           select from questioned q where q.account_id = c.account_id and q.order_id = c.order_id
              and (q.line is null or q.line = any (c.expected))) as awaits_answer,
         case when c.expected is null and not r.is_on_hold then r.due_date end as due_date
    from counted c left join reporting r using (account_id, order_id))
update orders o
   set listing = json_build_object(
     'orderReferences', coalesce(o.request -> 'orderReferences', '[]'),
     'completeness', s.completeness,
     'exceedances', (select count(*) from published_values v
                      where v.account_id = o.account_id and v.order_id = o.order_id and v.is_exceedance),
     'reportStatus', case when s.step = 3 then json_build_object('code', 'AVAILABLE')
                          when s.step is not null then json_strip_nulls(json_build_object(
                            'code', case when s.awaits_answer then 'AWAITING_ANSWER'
                                         else (array['NOT_STARTED', 'MEASURING', 'AWAITING_RELEASE'])[s.step + 1] end,
                            'dueDate', s.due_date)) end)
  from reached s
 where o.account_id = s.account_id and o.order_id = s.order_id

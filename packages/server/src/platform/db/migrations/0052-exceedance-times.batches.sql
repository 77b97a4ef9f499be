update jobs j set exceedances_published_at = r.created_at
  from results r
 where r.account_id = j.account_id and r.number = j.latest_result
   and (j.account_id, j.job_number) in (
     select v.account_id, v.job_number from published_values v
       join jobs u on u.account_id = v.account_id and u.job_number = v.job_number
      where v.is_exceedance and u.exceedances_published_at is null and u.latest_result is not null limit 2000)

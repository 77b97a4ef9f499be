import { instantOf, localClock, zoneLabel } from '@labwire/contract/time-zone.ts';
import { createLazyRoute, Link } from '@tanstack/react-router';
import type { LabResponse } from '../../api/lab.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page, Waiting } from '../../ui/page.tsx';
import { useLab } from '../use-lab.ts';
import { DayPlot } from './day-plot.tsx';
import { Exceedances } from './exceedances.tsx';
import { Figures } from './figures.tsx';
import { UrgentJobs } from './urgent-jobs.tsx';
import { WeekPlot } from './week-plot.tsx';
import './today.css';

export const Route = createLazyRoute('/')({ component: TodayPage });

function TodayPage() {
  const { data, error } = useLab('getOverview', {}, { pollMs: 30_000 });
  return (
    <Page title="Today" besideTitle={data ? <AsOf overview={data} /> : undefined}>
      <ProblemNotice error={error} />
      {data ? <Overview overview={data} /> : error ? null : <Waiting />}
    </Page>
  );
}

function AsOf({ overview: { at, timeZone } }: { overview: LabResponse<'getOverview'> }) {
  const instant = instantOf(at);
  return (
    <span className="quiet small">
      as of {localClock(instant, timeZone)} {zoneLabel(instant, timeZone)}
    </span>
  );
}

function Overview({ overview }: { overview: LabResponse<'getOverview'> }) {
  const { counts, exceedances, overdue, toApprove, days, weeks, turnaroundDays, timeZone } = overview;
  return (
    <>
      <Exceedances exceedances={exceedances} />
      <Figures counts={counts} />
      <div className="halves">
        <div id="overdue">
          <Card title="Overdue" flush>
            <UrgentJobs
              jobs={overdue}
              total={counts.jobsOverdue}
              allLink={
                <Link to="/bench" search={{ overdue: true }}>
                  All {counts.jobsOverdue.toLocaleString('en')} overdue jobs
                </Link>
              }
              to="/bench/jobs/$labJobNumber"
              label="Overdue jobs"
              age={{ name: 'Due', isDueDate: true }}
              empty="No job has passed its due date."
            />
          </Card>
        </div>
        <Card title="To approve" flush>
          <UrgentJobs
            jobs={toApprove}
            total={counts.jobsToApprove}
            allLink={
              <Link to="/review" search={{ show: 'approve' }}>
                All {counts.jobsToApprove.toLocaleString('en')} to approve
              </Link>
            }
            to="/review/$labJobNumber"
            label="Jobs to approve"
            age={{ name: 'Published', isDueDate: false }}
            empty="No draft of a report waits for approval."
          />
          {counts.jobsToDraft > 0 ? (
            <p className="today-more">
              <Link to="/review" search={{ show: 'draft' }}>
                {counts.jobsToDraft.toLocaleString('en')} to draft
              </Link>
            </p>
          ) : null}
        </Card>
      </div>
      <div className="halves">
        <Card title="The last 30 days">
          <DayPlot days={days} />
        </Card>
        <Card title="Turnaround">
          <WeekPlot weeks={weeks} turnaroundDays={turnaroundDays} />
          <p className="quiet small">
            In working days: the days from Monday to Friday after the day of arrival, up to the day of the first final
            result. Days and weeks are those of {timeZone}.
          </p>
        </Card>
      </div>
    </>
  );
}

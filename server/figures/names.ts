/** The figures of this product, by their names outside. Those of the process have the names of their library. */
export const figureNames = {
  requests: 'banyan_http_request_duration_seconds',
  databaseUp: 'banyan_database_up',
  connections: 'banyan_database_connections',
  waitingForConnection: 'banyan_database_waiting_calls',
  jobsWaiting: 'banyan_jobs_waiting',
  jobAge: 'banyan_jobs_oldest_age_seconds',
  jobRuns: 'banyan_job_runs_total',
  jobsGivenUp: 'banyan_jobs_given_up_total',
  mailsWaiting: 'banyan_mails_waiting',
  mailsHandedOver: 'banyan_mails_handed_over_total',
  mailsGivenUp: 'banyan_mails_given_up_total',
  fileStoreCalls: 'banyan_file_store_calls_total',
  bridgeFailures: 'banyan_bridge_failures_total',
} as const;

import { sql } from 'kysely'
import { mailFailures } from '#domain/mails/mail-texts.ts'
import type { Database, Tx } from '#server/database/connect.ts'

/*
 * SQL on the tables of pg-boss for everything that its API lacks. It is used nowhere else. A job that failed for good is a
 * row of its queue's dead letter queue, `<queue>-dead`, which has no worker; `source_root_id` is the id of the first job it
 * comes from.
 */

const dead = sql`name like '%-dead' and state < 'active'`
const deadExceptMail = sql`${dead} and name <> 'mail-dead' and source_name is not null`

export type QueueCount = {
  name: string
  waiting: number
  running: number
  failed: number
  last_finished_at: Date | null
}

/** The numbers of jobs in each queue that has any. */
export async function countQueuedJobs(db: Database): Promise<QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select regexp_replace(name, '-dead$', '') as name,
      count(*) filter (where name not like '%-dead' and state in ('created', 'retry')) as waiting,
      count(*) filter (where name not like '%-dead' and state = 'active') as running,
      count(*) filter (where ${dead}) as failed,
      max(completed_on) filter (where state = 'completed') as last_finished_at
    from pgboss.job group by 1`.execute(db)
  return rows
}

export type QueueDepth = { queue: string; waiting: number; failed: number; late_seconds: number }

/**
 * The numbers of waiting and failed jobs in each queue of the program. Reads only unfinished jobs, by pg-boss' index of
 * them.
 */
export async function queueDepths(db: Database): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select regexp_replace(queue.name, '-dead$', '') as queue,
      coalesce(sum(job.count) filter (where queue.name not like '%-dead'), 0)::float8 as waiting,
      coalesce(sum(job.count) filter (where queue.name like '%-dead'), 0)::float8 as failed,
      coalesce(greatest(0, extract(epoch from now() - min(job.due) filter (where queue.name not like '%-dead'))), 0)::float8
        as late_seconds
    from pgboss.queue left join (
      select name, count(*) as count, min(start_after) as due from pgboss.job
      where state < 'active' and not blocked group by name) job using (name)
    where queue.name not like '\\_\\_%'
    group by 1`.execute(db)
  return rows
}

export type FailedJobRow = {
  id: string
  name: string
  created_at: Date
  failed_at: Date
  tries: number
  error: string | null
  storage_key: string | null
}

/** The jobs that failed for good, without mails, the newest first. Only a storage key of their data is read. */
export async function failedJobs(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ jobs: FailedJobRow[]; count: number }> {
  const { rows } = await sql<FailedJobRow>`
    select id, source_name as name, source_created_on as created_at, created_on as failed_at,
      coalesce(source_retry_count, 0) + 1 as tries, source_output ->> 'message' as error,
      data ->> 'storage_key' as storage_key
    from pgboss.job where ${deadExceptMail} order by created_on desc, id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{
    count: number
  }>`select count(*) as count from pgboss.job where ${deadExceptMail}`.execute(db)
  return { jobs: rows, count: counted.rows[0]?.count ?? 0 }
}

/** The queue of a job that failed for good; mails are excluded. */
export async function queueOfFailedJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select source_name as name from pgboss.job where id = ${id} and ${deadExceptMail}`.execute(tx)
  return rows[0]?.name
}

/** The dead letters of these mails: the id of each one's job, by the mail's id. */
export async function deadLetterJobsOf(db: Database | Tx, mailIds: readonly string[]): Promise<Map<string, string>> {
  if (mailIds.length === 0) return new Map()
  const { rows } = await sql<{ mail_id: string; id: string }>`
    select source_root_id as mail_id, id from pgboss.job
    where name = 'mail-dead' and state < 'active' and source_root_id = any(${[...mailIds]}::uuid[])`.execute(db)
  return new Map(rows.map(({ mail_id, id }) => [mail_id, id]))
}

/** Failed mails whose content still exists, each with the id of its job, the oldest first; locked. */
export async function lockFailedMails(
  tx: Tx,
  { but, limit }: { but: readonly string[]; limit: number },
): Promise<{ mail_id: string; job_id: string }[]> {
  const { rows } = await sql<{ mail_id: string; job_id: string }>`
    select mail.id as mail_id, dead.id as job_id from mails mail
    join pgboss.job dead on dead.name = 'mail-dead' and dead.state < 'active' and dead.source_root_id = mail.id
    where mail.state = 'failed' and coalesce(mail.about, '') <> all(${[...but]}::text[])
    order by mail.failed_at, mail.id limit ${limit} for update of mail skip locked`.execute(tx)
  return rows
}

/**
 * Corrects the log when a program ended in the middle of a try, or a version before the log sent the mail: a waiting entry
 * without a job was sent, or has failed.
 */
export async function reconcileMailLog(db: Database, { at }: { at: Date }): Promise<void> {
  await sql`
    update mails set state = 'sent', sent_at = job.completed_on from pgboss.job job
    where mails.state = 'waiting' and job.name = 'mail' and job.state = 'completed'
      and (job.id = mails.id or job.source_root_id = mails.id)`.execute(db)
  const anHourAgo = new Date(at.getTime() - 60 * 60 * 1000)
  await sql`
    update mails set state = 'failed', failed_at = ${at},
      last_error = coalesce(last_error, ${mailFailures.interrupted}::text)
    where state = 'waiting' and created_at < ${anHourAgo} and not exists (
      select 1 from pgboss.job
      where name = 'mail' and state <= 'completed' and (id = mails.id or source_root_id = mails.id))`.execute(db)
}

/**
 * Deletes every mail to this address: those still to be sent, and the copies of sent ones. A mail of an earlier version has
 * its address at `to`.
 */
export async function deleteMailJobs(tx: Tx, address: string): Promise<void> {
  await sql`delete from pgboss.job
    where name in ('mail', 'mail-dead') and ${address} in (data ->> 'address', data ->> 'to')`.execute(tx)
}

/** Deletes the content of a sent mail from its job and from every copy that its tries left. */
export async function deleteMailContent(tx: Tx, mailId: string): Promise<void> {
  await sql`update pgboss.job set data = '{}'
    where name in ('mail', 'mail-dead') and (id = ${mailId} or source_root_id = ${mailId})`.execute(tx)
}

/**
 * Deletes the mails with this key that nobody has begun to send, and returns the ids of their jobs. Waits for a worker that
 * is fetching one.
 */
export async function deleteWaitingMails(tx: Tx, key: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from pgboss.job where name = 'mail' and singleton_key = ${key} and state = 'created' returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

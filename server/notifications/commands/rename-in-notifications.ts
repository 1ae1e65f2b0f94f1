import { sql } from 'kysely'
import type { CompanyId, PersonId } from '#domain/access/actor.ts'
import { deletedAccount } from '#domain/people/person-name.ts'
import type { Tx } from '#server/database/connect.ts'

/**
 * Other companies' notifications about a company's quotes name it, with its person: the person's name becomes another. Rows without ids are
 * those of before, and are found by the whole name.
 */
export async function renameInNotifications(tx: Tx, id: PersonId, name: string): Promise<void> {
  await sql`
    update notifications set who = ${name}::text || ', ' || company.company_name
    from people as person join profiles as company on company.id = person.company_id
    where person.id = ${id} and (who_person_id = person.id
        or (who_company_id is null and who = person.name || ', ' || company.company_name))
      and notifications.order_id in (${quotesOf(sql.ref('company.id'))})`.execute(tx)
}

/** The same for a company whose account is closed, in place of both names. */
export async function eraseInNotifications(tx: Tx, id: CompanyId): Promise<void> {
  await sql`
    update notifications set who = ${deletedAccount}::text, who_company_id = company.id, who_person_id = null
    from profiles as company
    where company.id = ${id} and (who_company_id = company.id
        or (who_company_id is null and (who = company.company_name
          or who in (select person.name || ', ' || company.company_name from people as person where person.company_id = company.id))))
      and notifications.order_id in (${quotesOf(sql`${id}::uuid`)})`.execute(tx)
}

const quotesOf = (company: ReturnType<typeof sql>) => sql`
  select orders.id from orders where orders.customer_id = ${company}
  union all select response.order_id from supplier_responses as response where response.supplier_id = ${company}`

import { sql, type RawBuilder } from 'kysely'

/**
 * Whether a person gets the mails about a quote: the company's responsible person, and everybody who follows the quote.
 * Without a responsible person, or with one who was removed or only reads now, every owner and member gets them (decision record 64).
 * `quote`: its id; `person`: the name of the row of `people`.
 */
export function getsMailsAbout(quote: RawBuilder<unknown>, person: string): RawBuilder<boolean> {
  const its = (column: string) => sql.ref(`${person}.${column}`)
  const company = its('company_id')
  return sql<boolean>`(
    coalesce(
      ${its('id')} = (
        select responsible.id from people as responsible
        where responsible.status = 'active' and responsible.company_role <> 'viewer' and responsible.id = coalesce(
          (select responsible_id from orders where orders.id = ${quote} and customer_id = ${company}),
          (select responsible_id from supplier_responses where order_id = ${quote} and supplier_id = ${company})
        )
      ),
      ${its('company_role')} <> 'viewer'
    )
    or exists (
      select from quote_followers where quote_followers.order_id = ${quote} and quote_followers.person_id = ${its('id')}
    ))`
}

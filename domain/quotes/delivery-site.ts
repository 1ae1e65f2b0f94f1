/** The facts that a carrier needs about the place of a delivery, as they were when the request was sent (decision record 104). */
export type DeliverySite = {
  contact: string | null
  phone: string | null
  opening_hours: string | null
  unloading: string | null
}

/** Null without any of it. */
export function deliverySite({ contact, phone, opening_hours, unloading }: DeliverySite): DeliverySite | null {
  const site = { contact, phone, opening_hours, unloading }
  return Object.values(site).every((value) => value === null) ? null : site
}

/**
 * The part that somebody may read. Opening hours and unloading are conditions of an offer. The person on site and the phone are for whoever
 * delivers, so they are hidden from a supplier whose offer was not accepted.
 */
export function siteShownTo(site: DeliverySite | null, { delivers }: { delivers: boolean }): DeliverySite | null {
  if (site === null || delivers) return site
  return deliverySite({ ...site, contact: null, phone: null })
}

/** The lines of a page or a paper, in their order. */
export function siteFacts(site: DeliverySite | null): { term: string; value: string }[] {
  const facts = [
    { term: 'Opening hours', value: site?.opening_hours },
    { term: 'Unloading', value: site?.unloading },
    { term: 'Contact on site', value: site?.contact },
    { term: 'Phone on site', value: site?.phone },
  ]
  return facts.flatMap(({ term, value }) => (value ? [{ term, value }] : []))
}

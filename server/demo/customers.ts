import type { UserStatus } from '#domain/access/role.ts'
import type { Currency } from '#domain/values/money.ts'

export type DemoCustomer = {
  company_name: string
  contact_person: string
  email: string
  phone: string
  /** One line, as the profile stores it; the parts beneath are for deliveries. */
  address: string
  street: string
  postal_code: string
  city: string
  country: string
  status: UserStatus
  /** Chosen in its settings. The others have the currency of their country, as far as their address names one. */
  default_currency: Currency | null
}

type Row = readonly [company: string, contact: string, domain: string, phone: string, place: string, country: string]

// Place: street, postal code, city.
const rows: readonly Row[] = [
  [
    'Exempelbygg Stockholm AB',
    'Maria Ek',
    'exempelbygg',
    '+46 8 465 004 51',
    'Byggvägen 10|112 20|Stockholm',
    'Sweden',
  ],
  [
    'Provmöbler i Småland AB',
    'Gustav Lund',
    'provmobler',
    '+46 8 465 004 52',
    'Snickargatan 4|331 30|Värnamo',
    'Sweden',
  ],
  ['Demo Brokonstruktion AB', 'Elin Forsberg', 'demo-bro', '+46 8 465 004 53', 'Brogatan 22|411 07|Göteborg', 'Sweden'],
  [
    'Exempel Verkstad AB',
    'Oskar Wallin',
    'exempel-verkstad',
    '+46 8 465 004 54',
    'Svarvgatan 8|632 20|Eskilstuna',
    'Sweden',
  ],
  ['Demo Fasad & Tak AB', 'Ida Hedlund', 'demo-fasad', '+46 8 465 004 55', 'Plåtgatan 17|211 24|Malmö', 'Sweden'],
  ['Norrland Provhus AB', 'Per Norberg', 'provhus', '+46 8 465 004 56', 'Timmervägen 3|903 25|Umeå', 'Sweden'],
  ['Eksempel Verft AS', 'Kjetil Berg', 'eksempel-verft', '+47 555 01 151', 'Verftsgata 1|6065|Ulsteinvik', 'Norway'],
  ['Oslo Eksempelbygg AS', 'Silje Dahl', 'oslo-eksempel', '+47 555 01 152', 'Kranveien 14|0665|Oslo', 'Norway'],
  ['Prøvemøbler ApS', 'Louise Holm', 'proevemobler', '+45 55 50 10 51', 'Værkstedsvej 6|7100|Vejle', 'Denmark'],
  ['Eksempel Vindteknik A/S', 'Rasmus Krogh', 'eksempel-vind', '+45 55 50 10 52', 'Vindvej 33|6700|Esbjerg', 'Denmark'],
  [
    'Esimerkki Telakka Oy',
    'Laura Niemi',
    'esimerkki-telakka',
    '+358 9 555 0151',
    'Telakkatie 5|26100|Rauma',
    'Finland',
  ],
  [
    'Esimerkki Konepaja Oy',
    'Mikko Laine',
    'esimerkki-konepaja',
    '+358 9 555 0152',
    'Pajakatu 9|33100|Tampere',
    'Finland',
  ],
  ['Demo Räcken & Smide AB', 'Nils Sjöberg', 'demo-smide', '+46 8 465 004 57', 'Smedjegatan 2|702 11|Örebro', 'Sweden'],
]

const waiting = 'Demo Räcken & Smide AB'
const asksInKronor = 'Demo Brokonstruktion AB'

/** Twelve fictional buyers in construction, shipbuilding, furniture and engineering, and one who waits for approval. */
export const demoCustomers: readonly DemoCustomer[] = rows.map(
  ([company_name, contact_person, domain, phone, place, country]) => {
    const [street = '', postal_code = '', city = ''] = place.split('|')
    return {
      company_name,
      contact_person,
      email: `inkop@${domain}.example`,
      phone,
      address: `${street}, ${postal_code} ${city}`,
      street,
      postal_code,
      city,
      country,
      status: company_name === waiting ? 'pending' : 'active',
      default_currency: company_name === asksInKronor ? 'SEK' : null,
    }
  },
)

import { Stack, Text } from '@mantine/core'
import { cbamIsNoEpdText, cbamTitle, cbamUnit } from '#domain/products/cbam/cbam.ts'
import { formatCnCode } from '#domain/products/cbam/cn-codes.ts'
import { formatLongDay } from '#domain/values/days.ts'
import { formatPrice } from '#domain/values/money.ts'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Panel } from '#web/components/Panel.tsx'
import type { Product } from './queries.ts'
import { formatExactly } from '#domain/values/written-number.ts'

type Cbam = NonNullable<Product['cbam']>

/** The CBAM data that an importer declares: apart from the product's EPD value, which is of another method. */
export function CbamFacts({ cbam }: { cbam: Cbam }) {
  return (
    <Panel title={cbamTitle} aside={cbam.default ? 'Default value, not of the supplier' : 'Given by the supplier'}>
      <Stack gap="md">
        <DescriptionList items={cbam.default ? factsOfDefault(cbam) : factsOfData(cbam)} />
        <Text c="dimmed">{cbamIsNoEpdText}</Text>
      </Stack>
    </Panel>
  )
}

/** With all the digits that were given. */
const tonnes = (value: number) => `${formatExactly(value)} ${cbamUnit}`

const factsOfData = (data: Extract<Cbam, { default: false }>) => [
  { term: 'CN code', value: formatCnCode(data.cn_code) },
  { term: 'Country of production', value: data.country },
  { term: 'Installation', value: data.installation },
  { term: 'Production route', value: data.production_route },
  { term: 'Direct emissions', value: tonnes(data.direct_emissions) },
  { term: 'Indirect emissions', value: tonnes(data.indirect_emissions) },
  { term: 'Verified by', value: data.verified_by ?? 'Not verified' },
  {
    term: 'Carbon price paid',
    value:
      data.carbon_price === null
        ? 'None stated'
        : `${formatPrice(data.carbon_price)} ${data.carbon_price_currency ?? ''} per t CO₂e`,
  },
  { term: 'Last changed', value: <DateAndAge at={data.updated_at} /> },
]

const factsOfDefault = ({ cn_code, country, value, source, valid_on }: Extract<Cbam, { default: true }>) => [
  { term: 'Default value', value: tonnes(value) },
  { term: 'CN code', value: formatCnCode(cn_code) },
  { term: 'Country', value: country },
  { term: 'Source', value: `${source}, ${formatLongDay(valid_on)}` },
]

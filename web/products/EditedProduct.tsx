import { epdUnit } from '#domain/epds/epd.ts'
import { EpdCell } from '#web/materials/EpdCell.tsx'
import { ProfilePicture } from '#web/materials/ProfilePicture.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { DateAndAge } from '#web/components/DateAndAge.tsx'
import type { OwnProduct } from './queries/own-products.ts'

/** The edited product and its facts that cannot be changed, shown beside the form. */
export function EditedProduct({ product }: { product: OwnProduct }) {
  const { id, material, subcategory, effective_epd, created_at, updated_at } = product
  return (
    <Panel title="Product">
      <div className="stack gap-16">
        <ProfilePicture material={material} profile={subcategory} size="fill" />
        <DescriptionList
          items={[
            { term: 'Material', value: material },
            { term: 'Profile', value: subcategory },
            { term: `EPD (${epdUnit}, A1–A3)`, value: <EpdCell epd={effective_epd} /> },
            { term: 'Listed', value: <DateAndAge at={created_at} /> },
            { term: 'Last changed', value: <DateAndAge at={updated_at} /> },
          ]}
        />
        <ButtonLink to={paths.product} params={{ id }} variant="default">
          View
        </ButtonLink>
      </div>
    </Panel>
  )
}

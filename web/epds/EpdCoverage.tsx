import { NativeSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { materials, type Material } from '#domain/materials/materials.ts'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { useFields } from '#web/forms/fields.ts'
import type { EpdForm } from './epd-form.ts'
import { EpdProductPicker } from './EpdProductPicker.tsx'
import classes from './Epds.module.css'
import { epdProductsQuery } from './queries.ts'

type EpdCoverageProps = {
  form: EpdForm
  /** Texts below fields, by their names. */
  beside?: Readonly<Record<string, string>>
}

/** The fields for what an EPD covers: a material, all its products without a value of their own, and single products; and for its readers. */
export function EpdCoverage({ form, beside = {} }: EpdCoverageProps) {
  const { field } = useFields(form)
  const [material, covers, isPublic] = useWatch({
    control: form.control,
    name: ['material', 'covers_material', 'is_public'],
  })
  return (
    <Panel title="Products of the EPD">
      <div className="stack one-column gap-16">
        <NativeSelect
          {...field('material', {
            // The chosen products are of the former material.
            onChange: () => form.setValue('product_ids', []),
          })}
          label="Material"
          description={beside['material']}
          data={[{ value: '', label: 'Choose a material' }, ...materials]}
          className={classes.short ?? ''}
          required
        />
        {material !== '' && (
          <>
            <Switch
              checked={covers}
              onChange={(event) => {
                form.setValue('covers_material', event.currentTarget.checked, { shouldDirty: true })
                // Its error says that neither products nor the material were chosen.
                form.clearErrors('product_ids')
              }}
              label={`All products of ${material.toLowerCase()} without an EPD value of their own`}
              description="Products that you add later are included."
            />
            <OwnProducts key={material} form={form} material={material} />
            <Switch
              checked={isPublic}
              onChange={(event) => form.setValue('is_public', event.currentTarget.checked, { shouldDirty: true })}
              label="A public page of this EPD"
              description="Anybody with the link can read the EPD’s values without signing in. Only signed-in buyers can open the file."
            />
          </>
        )}
      </div>
    </Panel>
  )
}

function OwnProducts({ form, material }: { form: EpdForm; material: Material }) {
  const own = useQuery(epdProductsQuery(material))
  const chosen = useWatch({ control: form.control, name: 'product_ids' })
  const { error } = useFields(form).field('product_ids')
  return (
    <QueryContent query={own} failed="Failed to load your products. Please try again." rows={4}>
      {({ products, more }) =>
        products.length === 0 ? (
          <p className="muted regular" id="product_ids" tabIndex={-1}>
            You have no products of {material.toLowerCase()} yet.
          </p>
        ) : (
          <EpdProductPicker
            id="product_ids"
            products={products}
            more={more}
            chosen={chosen}
            error={error}
            onChange={(ids) => form.setValue('product_ids', ids, { shouldDirty: true })}
          />
        )
      }
    </QueryContent>
  )
}

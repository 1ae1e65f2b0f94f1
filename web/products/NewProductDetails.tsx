import type { Material } from '#domain/materials/materials.ts'
import { productName } from '#domain/products/product.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { ArticleNumberField } from './ArticleNumberField.tsx'
import type { ProductTexts } from './changed-section-texts.ts'
import { SectionFields } from './SectionFields.tsx'
import type { StandardSizesChoice } from './standard-sizes.ts'

const StandardSizesTable = lazyComponent(async () => (await import('./StandardSizesTable.tsx')).StandardSizesTable)

type NewProductDetailsProps = {
  material: Material
  productProfile: string
  texts: ProductTexts
  standard: StandardSizesChoice
  errorOf: (name: keyof ProductTexts | 'sizes') => string | undefined
  onText: (name: keyof ProductTexts, value: string) => void
  onSizes: (sizes: readonly string[]) => void
}

/** What the products of a single profile have from the start: one size, or several of its standard sizes. */
export function NewProductDetails(props: NewProductDetailsProps) {
  const { material, productProfile, texts, standard, errorOf, onText } = props
  const { isOffered, chosen } = standard
  const ownNumber =
    chosen.length > 0 ? 'Each product has its own. With several sizes, add it to each one later.' : undefined
  const sizeHint = chosen.length > 0 ? 'One more size, if it is not in the table.' : 'One size, or several below.'
  return (
    <Panel title={`Details of ${productName(material, productProfile)}`} aside="Optional">
      <div className="stack gap-16">
        <ArticleNumberField
          id="article_number"
          value={texts.article_number}
          error={errorOf('article_number')}
          description={ownNumber}
          onChange={(event) => onText('article_number', event.currentTarget.value)}
        />
        <SectionFields
          material={material}
          productProfile={productProfile}
          values={texts}
          errorOf={errorOf}
          hintOf={(name) => (name === 'size' && isOffered && texts.size.trim() === '' ? sizeHint : undefined)}
          onChange={onText}
        />
        {isOffered && <SizesDisclosure {...props} />}
      </div>
    </Panel>
  )
}

function SizesDisclosure({ material, productProfile, standard, errorOf, onSizes }: NewProductDetailsProps) {
  const { isOpen, setOpen, listed, chosen } = standard
  const error = errorOf('sizes')
  return (
    <div className="stack gap-12">
      <div>
        <ActionButton
          id="sizes"
          type="button"
          variant="default"
          aria-expanded={isOpen}
          aria-controls="standard-sizes"
          aria-describedby={error === undefined ? undefined : 'sizes-error'}
          onPointerEnter={StandardSizesTable.preload}
          onFocus={StandardSizesTable.preload}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen.length > 0 ? `Standard sizes (${chosen.length} chosen)` : 'Standard sizes'}
        </ActionButton>
        {error !== undefined && (
          <p className="only-below-8 wrong small" id="sizes-error">
            {error}
          </p>
        )}
      </div>
      <div id="standard-sizes" hidden={!isOpen}>
        {isOpen && (
          <StandardSizesTable
            key={`${material} ${productProfile}`}
            fallback={<SkeletonRows count={5} />}
            onFailed={() => setOpen(false)}
            material={material}
            productProfile={productProfile}
            chosen={chosen}
            listed={listed}
            onChange={onSizes}
          />
        )}
      </div>
    </div>
  )
}

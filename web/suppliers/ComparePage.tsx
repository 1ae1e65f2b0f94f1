import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { readCompared, toggleCompared, writeCompared, type Compared } from '#domain/suppliers/supplier-comparison.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { notifyUndo } from '#web/toasts/toasts.ts'
import { SuppliersCompared } from './SuppliersCompared.tsx'

const route = getRouteApi(paths.compare)

export function ComparePage() {
  const search = route.useSearch()
  const navigate = useNavigate({ from: paths.compare })
  const compared = readCompared(search.compare)
  const compareThese = (next: readonly Compared[]) =>
    void navigate({
      search: { ...search, compare: writeCompared(next) },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader
        title="Compare suppliers"
        subTitle="Carbon, minimum volume, price and documents, side by side."
        actions={
          <ButtonLink to={paths.suppliers} search={search} variant="default">
            Back to suppliers
          </ButtonLink>
        }
      />
      <SuppliersCompared
        chosen={compared}
        onRemove={(removed) => {
          compareThese(removed.reduce(toggleCompared, compared))
          notifyUndo('Removed from the comparison', () => compareThese(compared), 'comparison')
        }}
      />
    </>
  )
}

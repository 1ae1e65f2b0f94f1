import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { formatNumber } from '#domain/values/money.ts'
import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { RequestListBar } from '#web/request-list/RequestListBar.tsx'
import { rowToggleOf } from '#web/request-list/row-toggle.tsx'
import { useActor } from '#web/session.tsx'
import { BottomBars } from '#web/components/BottomBars.tsx'
import { ButtonLink, TextLink } from '#web/components/ButtonLink.tsx'
import { ProductsIllustration } from '#web/drawings/illustrations.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { locationOf } from './found-supplier.ts'
import { ProductAccordion } from './ProductAccordion.tsx'
import { supplierQuery } from './queries.ts'
import { useBlocked } from './queries/marks.ts'
import { RequestQuote } from './RequestQuote.tsx'
import { SupplierCard } from './SupplierCard.tsx'
import { SupplierRecordPanel } from './SupplierRecordPanel.tsx'
import { SupplierMarkButtons } from './SupplierMarkButtons.tsx'
import classes from './SupplierPage.module.css'

const route = getRouteApi(paths.supplier)

export function SupplierPage() {
  const { id } = route.useParams()
  const { data: supplier, dataUpdatedAt } = useSuspenseQuery(supplierQuery(id))
  const actor = useActor()
  const isOwn = actor.company_id === supplier.id
  const canMark = accessDenialOf(actor, 'listSupplierMarks') === null
  const isBlocked = useBlocked().has(supplier.id)
  const denial = useDenial('createProducts')
  return (
    <>
      <PageHeader
        title={supplier.company_name}
        subTitle={locationOf(supplier)}
        actions={
          <>
            {canMark && <SupplierMarkButtons supplier={supplier} />}
            <RequestQuote from={{ supplier: supplier.id }} isBlocked={isBlocked} />
          </>
        }
      />
      {isOwn && (
        <div className="below-16">
          <Notice>
            This is your company as buyers see it. You change it in{' '}
            <TextLink to={paths.settings} underline="always">
              Settings
            </TextLink>{' '}
            and{' '}
            <TextLink to={paths.myProducts} underline="always">
              My Products
            </TextLink>
            .
          </Notice>
        </div>
      )}
      <div className={classes.columns}>
        <Panel title={`Available Products (${formatNumber(supplier.product_count)})`} flush>
          {supplier.groups.length === 0 ? (
            <EmptyState
              image={<ProductsIllustration />}
              title="No products listed yet"
              text={
                isOwn
                  ? 'Buyers find suppliers by their products: list the first.'
                  : 'You can still describe what you need and ask this supplier for a quote.'
              }
              action={
                isOwn && (
                  <ButtonLink to={paths.newProducts} disabledReason={denial}>
                    Add Products
                  </ButtonLink>
                )
              }
              level={3}
            />
          ) : (
            <ProductAccordion
              key={supplier.id}
              supplier={supplier}
              at={dataUpdatedAt}
              requestToggle={rowToggleOf(supplier)}
            />
          )}
        </Panel>
        <Stack gap="md">
          <SupplierCard supplier={supplier} at={dataUpdatedAt} title="About the supplier" />
          {(actor.role !== 'supplier' || isOwn) && <SupplierRecordPanel supplierId={supplier.id} isOwn={isOwn} />}
        </Stack>
      </div>
      <BottomBars>
        <RequestListBar />
      </BottomBars>
    </>
  )
}

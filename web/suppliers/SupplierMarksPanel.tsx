import { useQuery } from '@tanstack/react-query'
import { supplierMarkLabels, supplierMarks } from '#domain/suppliers/supplier-marks.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { LocalDate } from '#web/components/LocalDate.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { supplierMarksQuery, useMarkSupplier, type MarkedSupplier } from './queries/marks.ts'

/** The suppliers that the company prefers, and those it does not ask. */
export function SupplierMarksPanel() {
  const marks = useQuery(supplierMarksQuery)
  return (
    <Panel title="Favourite and blocked suppliers">
      <div className="stack gap-16">
        <p className="flush muted">
          Favourites come first when you choose whom to ask. Blocked suppliers are not offered, and no request of your
          company goes to them. Suppliers do not learn of either. You mark a supplier on its page.
        </p>
        <QueryContent query={marks} failed="Failed to load the suppliers">
          {(all) =>
            all.length === 0 ? (
              <p className="flush">
                No supplier is marked yet.{' '}
                <TextLink to={paths.suppliers} underline="always">
                  Find suppliers
                </TextLink>
              </p>
            ) : (
              supplierMarks.map((kind) => {
                const marked = all.filter((one) => one.kind === kind)
                if (marked.length === 0) return null
                return (
                  <section key={kind} aria-label={supplierMarkLabels[kind]} className="stack gap-8">
                    <h3 className="flush">{supplierMarkLabels[kind]}</h3>
                    <ul className="plain-list stack gap-12">
                      {marked.map((one) => (
                        <Marked key={one.supplier_id} one={one} />
                      ))}
                    </ul>
                  </section>
                )
              })
            )
          }
        </QueryContent>
      </div>
    </Panel>
  )
}

function Marked({ one }: { one: MarkedSupplier }) {
  const { supplier_id: id, company_name, country, active, marked_by, marked_at } = one
  const marking = useMarkSupplier(id)
  const denial = useDenial('unmarkSupplier')
  return (
    <li className="line apart centred gap-12">
      <div className="shrinkable breakable">
        {active ? (
          <TextLink to={paths.supplier} params={{ id }}>
            {company_name}
          </TextLink>
        ) : (
          company_name
        )}
        <div className="muted small">
          {[country, !active && 'No longer active'].filter(Boolean).join(' · ')}
          {(country !== null || !active) && ' · '}
          {marked_by}, <LocalDate at={marked_at} />
        </div>
      </div>
      <ActionButton
        variant="default"
        size="compact-sm"
        className="rigid"
        aria-label={`Remove the mark of ${company_name}`}
        disabledReason={denial}
        loading={marking.isPending}
        onClick={() =>
          marking.mutate(null, {
            onSuccess: () => notifySuccess('Mark removed', { about: company_name }),
            onError: (error) => notifyError(errorMessage(error, 'Failed to remove the mark. Please try again.')),
          })
        }
      >
        Remove
      </ActionButton>
    </li>
  )
}

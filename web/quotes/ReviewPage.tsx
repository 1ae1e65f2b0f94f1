import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { productChoicesQuery, productQuery } from '#web/products/queries.ts'
import { useSession } from '#web/session.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CustomersOnly } from './CustomersOnly.tsx'
import { useCreateQuote } from './queries.ts'
import { confirmationOf } from './request-state.ts'
import { ReviewForm } from './ReviewForm.tsx'

const route = getRouteApi(paths.review)

export function ReviewPage() {
  const productId = route.useLoaderData()
  const { actor } = useSession()
  const navigate = useNavigate()
  const create = useCreateQuote()
  const { data: product } = useSuspenseQuery(productQuery(productId))
  const { data: alternatives } = useSuspenseQuery(
    productChoicesQuery({ material: product.material, profile: product.subcategory }),
  )
  return (
    <>
      <PageHeader
        title="Review Order"
        subTitle="One request for the same product, sent to every supplier you choose. You compare their answers side by side."
      />
      {actor?.role === 'customer' ? (
        <Panel title={product.name} aside={product.company_name}>
          <ReviewForm
            product={product}
            alternatives={alternatives}
            send={create.mutateAsync}
            onCreated={(created, input) =>
              void navigate({
                to: paths.confirmation,
                state: { confirmation: confirmationOf(created, input, product.company_name) },
              })
            }
          />
        </Panel>
      ) : (
        <CustomersOnly />
      )}
    </>
  )
}

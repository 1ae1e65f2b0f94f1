import { productTitle } from '#domain/quotes/position-texts.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { paths } from '#web/paths.ts'

type RequestedProductNameProps = { of: Parameters<typeof productTitle>[0] & { product_id: string | null } }

/** The requested product or description; a link if it is a product that the reader may open. */
export const RequestedProductName = ({ of }: RequestedProductNameProps) =>
  of.product_id === null ? (
    productTitle(of)
  ) : (
    <TextLink to={paths.product} params={{ id: of.product_id }}>
      {productTitle(of)}
    </TextLink>
  )

import { PlannedPage } from '#web/ui/PlannedPage.tsx'

export function AdminProductsPage() {
  return <PlannedPage title="Products" holds="All products of all suppliers." />
}

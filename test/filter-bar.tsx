import '#web/styles.ts'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { render } from 'vitest-browser-react'
import { theme } from '#web/theme.ts'
import type { ChosenFilters } from '#web/suppliers/filter-draft.ts'
import { SupplierFilterBar } from '#web/suppliers/SupplierFilterBar.tsx'

/** Renders the filters of the supplier search with a state in place of the page's address. */
export async function openBar({
  live,
  first = {},
  open = true,
}: {
  live: boolean
  first?: ChosenFilters
  open?: boolean
}) {
  const searches: ChosenFilters[] = []
  function Address() {
    const [filters, setFilters] = useState(first)
    const [isLive, setLive] = useState(live)
    const [opened, setOpened] = useState(open)
    return (
      <>
        <SupplierFilterBar
          filters={filters}
          live={isLive}
          opened={opened}
          onOpened={setOpened}
          chips={<p>The chips</p>}
          onSearch={(chosen, _how, shows) => {
            searches.push(chosen)
            setFilters(chosen)
            setLive(true)
            setOpened(shows)
          }}
          onReset={() => setFilters({})}
        />
        <button type="button" onClick={() => setFilters(first)}>
          Back
        </button>
      </>
    )
  }
  await render(
    <MantineProvider theme={theme}>
      <Address />
    </MantineProvider>,
  )
  return searches
}

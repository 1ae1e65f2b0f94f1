import { Group, Pagination } from '@mantine/core'

type PagerProps = { page: number; pageSize: number; count: number; onPage: (page: number) => void }

/** Renders nothing if everything fits on one page. */
export function Pager({ page, pageSize, count, onPage }: PagerProps) {
  if (count <= pageSize) return null
  return (
    <Group component="nav" aria-label="Pages" justify="center" mt="lg">
      <Pagination
        value={page}
        total={Math.ceil(count / pageSize)}
        onChange={onPage}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
    </Group>
  )
}

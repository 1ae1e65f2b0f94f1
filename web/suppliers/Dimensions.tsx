import type { Fact } from '#domain/products/product-description.ts'

/** A product's size, grade and standard, and its dimensions as the supplier wrote them. Renders nothing if there are none. */
export function Dimensions({ facts, className }: { facts: readonly Fact[]; className: string }) {
  if (facts.length === 0) return null
  return (
    <dl className={className} aria-label="Dimensions">
      {facts.map(({ name, value }) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A product's dimensions as the supplier wrote them: "Height" to "190 mm". Renders nothing if there are none. */
export function Dimensions({ dimensions, className }: { dimensions: Record<string, string>; className: string }) {
  const entries = Object.entries(dimensions)
  if (entries.length === 0) return null
  return (
    <dl className={className} aria-label="Dimensions">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A page's own lines in the head; React moves them there. */
export function PageHead({ title, description }: { readonly title: string; readonly description?: string }) {
  return (
    <>
      <title>{title}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
    </>
  )
}

import type { ComponentChildren, VNode } from 'preact';

/**
 * A form that is sent by GET. Browsers replace the query of its address by the fields, so the parameters of the address, such as
 * `ml_language`, are hidden fields.
 */
export const GetForm = ({
  action,
  class: className,
  children,
}: {
  action: string;
  class?: string;
  children: ComponentChildren;
}): VNode => {
  const [path, query] = action.split('?');
  return (
    <form action={path} method="get" class={className}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
};

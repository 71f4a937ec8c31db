import type { ComponentProps } from 'react';

export const Button = ({ text, children, ...button }: { text?: string } & ComponentProps<'button'>) => (
  <button type="button" {...button}>
    {text ?? children}
  </button>
);

export const Field = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label>
    {label} <input required {...input} />
  </label>
);

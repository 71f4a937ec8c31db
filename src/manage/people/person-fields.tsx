import type { ManagePage, Problems } from '../manage-page.js';
import { Select } from '../views/form.js';

/** The roles in GraphQL, with the most permissions first. */
export const roles = ['ADMINISTRATOR', 'EDITOR', 'AUTHOR', 'CONTRIBUTOR', 'SUBSCRIBER'] as const;

/** The choice of a role. */
export const RoleField = ({
  page: { words },
  value,
  problems,
}: {
  page: ManagePage;
  value: string;
  problems?: Problems | undefined;
}) => (
  <Select
    name="role"
    label={words('role')}
    value={value}
    options={roles.map((role) => [role, words(`role-${role}`)] as const)}
    problems={problems}
  />
);

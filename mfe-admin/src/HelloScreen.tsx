import { PageHeader } from '@show/web-kit/ui';

export function HelloScreen() {
  return <PageHeader title="Admin" />;
}

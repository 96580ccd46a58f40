import { LinkButton, type LinkButtonProps } from '@show/web-kit/ui';
import { Download } from 'lucide-react';

export const DownloadLink = (
  link: Pick<LinkButtonProps, 'href' | 'size' | 'variant' | 'aria-label' | 'children'>,
) => <LinkButton {...link} download icon={<Download aria-hidden="true" />} />;

import { buildOwnPage } from '@show/test-kit/builders';
import { hydrateAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { OwnPageScreen } from './OwnPageScreen';

const page = buildOwnPage({
  id: 7,
  title: '🎬 עיתונות and press',
  blocks: [
    { type: 'heading', text: 'For editors' },
    {
      type: 'text',
      text: 'Write [to us](mailto:press@river.example) or read [the rules](/giveaways-old).\n\n- Fair\n- <b>Quick</b>\n\n[Win](javascript:alert(1))',
    },
    {
      type: 'picture',
      url: '/uploads/crew.webp',
      caption: 'The crew',
      size: { width: 900, height: 600, alt: 'Six people by a van' },
    },
    { type: 'video', youtubeId: 'abcdefghijk', caption: 'A minute of us' },
  ],
});

test('renders headings, texts, lists, pictures and videos on the server, and no script as a link', async () => {
  const { errors, markup } = await hydrateAt('/pages/7', <OwnPageScreen params={{ id: '7' }} />, {
    queries: { '/api/pages/7': page },
  });

  expect(errors).toEqual([]);
  expect(screen.getByRole('heading', { level: 1, name: page.title })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'For editors' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'to us' })).toHaveAttribute('href', 'mailto:press@river.example');
  expect(screen.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/giveaways-old');
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Fair', '<b>Quick</b>']);
  expect(screen.getByText('[Win](javascript:alert(1))')).toBeInTheDocument();
  expect(markup).not.toContain('href="javascript');
  expect(screen.getByRole('img', { name: 'Six people by a van' })).toHaveAttribute('width', '900');
  expect(screen.getByText('A minute of us')).toBeInTheDocument();
});

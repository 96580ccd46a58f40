import { matchPage } from '@show/contracts/site/pageMatch';
import type { ScreenProps } from '@show/web-kit/contract';
import { Slot } from '@show/web-kit/slot';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { RemoteScreen } from './RemoteScreen';
import { fakeRemote } from './testing/fakeHost';
import { loaderOf, RemoteFrame } from './testing/RemoteFrame';

const reports: { address: string; body: Promise<string> }[] = [];

beforeEach(() => {
  reports.length = 0;
  Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 200 }) });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, blob: Blob) => {
      const body = new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(blob);
      });
      reports.push({ address, body });
      return true;
    },
  });
  // React logs what an error boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const Episode = ({ params }: ScreenProps) => <h1>Episode {params.id}</h1>;
const Broken = () => {
  throw new Error('cannot read season');
};

const Home = () => (
  <>
    <h1>Home</h1>
    <Slot remote="giveaway" slot="teaser" label="Giveaway" height={220} />
  </>
);

async function show(modules: Record<string, () => Promise<unknown>>) {
  await act(async () => {
    renderAt(
      '/episodes/4',
      <RemoteFrame loader={loaderOf(modules)}>
        <RemoteScreen {...matchPage('/episodes/4')} />
      </RemoteFrame>,
    );
  });
}

const contentWith = (Screen: React.ComponentType<ScreenProps>) => async () =>
  fakeRemote('content', { screens: { episode: async () => Screen } });

describe('RemoteScreen', () => {
  test('shows and reports a screen that throws', async () => {
    await show({ content: contentWith(Broken) });

    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(reports.map(({ address }) => address)).toEqual(['/api/mfe-reports']);
    expect(JSON.parse((await reports[0]?.body) ?? '')).toMatchObject({
      remote: 'content',
      version: '0123456789abcdef',
      kind: 'render',
      message: 'cannot read season',
    });
  });

  test('loads a failed remote on Try Again', async () => {
    let up = false;
    const content = async () => {
      if (!up) throw new Error('down');
      return fakeRemote('content', { screens: { episode: async () => Episode } });
    };
    await show({ content });
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');

    up = true;
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    });

    expect(await screen.findByRole('heading', { name: 'Episode 4' })).toBeInTheDocument();
  });

  test('shows a failure for a missing screen', async () => {
    await show({ content: async () => fakeRemote('content') });

    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  });
});

describe('RemoteSlot', () => {
  test.each([
    ['never responds', () => new Promise(() => {})],
    ['throws while rendering', async () => fakeRemote('giveaway', { slots: { teaser: async () => Broken } })],
  ])("keeps the screen and the slot's height when the other remote %s", async (_, giveaway) => {
    await show({ content: contentWith(Home), giveaway });

    const missing = await screen.findByText("Giveaway can't be shown right now.");

    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    expect(missing.parentElement?.style.height).toBe('220px');
  });

  test('shows the slot of another remote', async () => {
    const teaser = async () => () => <p>Scan to win</p>;
    await show({
      content: contentWith(Home),
      giveaway: async () => fakeRemote('giveaway', { slots: { teaser } }),
    });

    expect(await screen.findByText('Scan to win')).toBeInTheDocument();
  });
});

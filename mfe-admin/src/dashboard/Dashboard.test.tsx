import { QueryClientProvider, queryClient } from '@show/web-kit/query';
import { BrowserRouter } from '@show/web-kit/router';
import { renderAt } from '@show/web-kit/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { choose as chooseFiles } from '../../testing/actions';
import { buildFile } from '../../testing/FakeUpload';
import { intend } from '../commands/intents';
import { UploadArea } from '../media/uploads/UploadArea';
import { useUnsavedNames } from '../ui/form/unsaved';
import { Dashboard } from './Dashboard';
import type { DashboardTab } from './railOf';

const One = () => <input aria-label="Title" />;
const Two = () => <p>Second content</p>;

/** Each finishes a running upload. */
const unfinished: (() => void)[] = [];
const Uploading = () => (
  <UploadArea
    label="Pictures"
    multiple
    sendFile={() => new Promise<void>((resolve) => void unfinished.push(resolve))}
    onRefused={() => {}}
    onSettled={() => {}}
  />
);
const Unsaved = () => <p>{`Unsaved: ${useUnsavedNames().join()}`}</p>;

const tabs = (load = async () => Two): readonly DashboardTab[] => [
  { id: 'one', label: 'One', group: 'All', load: async () => One },
  { id: 'two', label: 'Two', group: 'All', load },
];
const both = { label: 'Both', icon: null };
const parts: readonly DashboardTab[] = [
  { id: 'one', label: 'One', group: 'All', load: async () => Two },
  { id: 'left', label: 'Left', group: 'All', partOf: both, load: async () => One },
  { id: 'right', label: 'Right', group: 'All', partOf: both, load: async () => Two },
  { id: 'own', label: 'Own', group: 'All', inRail: false, load: async () => Two },
];
const choose = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 });

describe('Dashboard', () => {
  test('opens the first tab and loads no other', async () => {
    const load = jest.fn(async () => Two);
    renderAt('/admin', <Dashboard tabs={tabs(load)} />);

    expect(await screen.findByLabelText('Title')).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'One' })).toHaveAttribute('aria-selected', 'true');
    expect(load).not.toHaveBeenCalled();
  });

  test('keeps the input of a tab while another one is open', async () => {
    const { address } = renderAt('/admin', <Dashboard tabs={tabs()} />);
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Half a title' } });
    choose('Two');
    expect(await screen.findByText('Second content')).toBeVisible();
    expect(address()).toBe('/admin?tab=two');
    expect(screen.getByLabelText('Title')).not.toBeVisible();
    choose('One');

    await waitFor(() => expect(screen.getByLabelText('Title')).toBeVisible());
    expect(screen.getByLabelText('Title')).toHaveValue('Half a title');
  });

  test('shows the top of a tab that is chosen while another is scrolled', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    renderAt('/admin', <Dashboard tabs={tabs()} />);
    await screen.findByLabelText('Title');
    const rect = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    rect.mockReturnValue({ top: -217 } as DOMRect);
    choose('Two');

    expect(await screen.findByText('Second content')).toBeVisible();
    expect(scrolled).toHaveBeenCalledTimes(1);
    rect.mockRestore();
  });

  test('shows the parts of a line of the rail as tabs with URLs of their own, and returns to the last one', async () => {
    const { address } = renderAt('/admin?tab=right', <Dashboard tabs={parts} />);
    expect(screen.getByRole('tab', { name: 'Both' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Right' })).toHaveAttribute('aria-selected', 'true');
    choose('Left');
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Half a title' } });
    expect(address()).toBe('/admin?tab=left');
    choose('One');
    await waitFor(() => expect(address()).toBe('/admin?tab=one'));
    choose('Both');

    await waitFor(() => expect(address()).toBe('/admin?tab=left'));
    expect(screen.getByLabelText('Title')).toHaveValue('Half a title');
  });

  test('shows a tab that is not in the rail, and focuses the part that a command opens', async () => {
    renderAt('/admin?tab=own', <Dashboard tabs={parts} />);
    const own = within(await screen.findByRole('group', { name: 'Own' }));
    expect(await own.findByText('Second content')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Own' })).not.toBeInTheDocument();
    act(() => intend('section', 'left'));

    await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'Left' })).toHaveFocus());
  });

  test('adds one history entry for a tab that is pressed and focused', async () => {
    const before = window.history.length;
    render(
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Dashboard tabs={tabs()} />
        </BrowserRouter>
      </QueryClientProvider>,
    );
    const tab = screen.getByRole('tab', { name: 'Two' });
    fireEvent.mouseDown(tab, { button: 0 });
    fireEvent.focus(tab);

    expect(await screen.findByText('Second content')).toBeVisible();
    expect(window.history.length).toBe(before + 1);
  });

  test('counts the running uploads of another tab and treats them as unsaved', async () => {
    renderAt(
      '/admin?tab=two',
      <>
        <Dashboard tabs={tabs(async () => Uploading)} />
        <Unsaved />
      </>,
    );
    chooseFiles(await screen.findByLabelText(/Pictures/), buildFile('one.png'), buildFile('two.png'));
    choose('One');

    expect(await screen.findByRole('tab', { name: 'Two 2 uploads' })).toBeInTheDocument();
    expect(screen.getByText('Unsaved: uploads under way')).toBeInTheDocument();
    await act(async () => {
      for (const finish of unfinished) finish();
    });
    expect(await screen.findByRole('tab', { name: 'Two' })).toBeInTheDocument();
    expect(screen.getByText('Unsaved:')).toBeInTheDocument();
  });

  test('offers a retry when a tab cannot be loaded', async () => {
    const load = jest.fn(async () => Two);
    load.mockRejectedValueOnce(new Error('no network'));
    renderAt('/admin?tab=two', <Dashboard tabs={tabs(load)} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));

    expect(await screen.findByText('Second content')).toBeVisible();
  });
});

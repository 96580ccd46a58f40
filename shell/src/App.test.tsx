import { replacePageData } from '@show/web-kit/page';
import { fakePageData } from '@show/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { App } from './App';

test('shows and reports a failure of the shell itself', () => {
  replacePageData(fakePageData());
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const reported = jest.fn();
  Object.assign(window, { reportError: reported });
  const fault = new Error('no router');
  const broken = () => {
    throw fault;
  };
  const loader = { component: () => new Promise<never>(() => {}), forget: () => {} };
  render(<App loader={loader} router={broken} />);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reported).toHaveBeenCalledWith(fault);
});

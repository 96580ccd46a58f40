export { type RailTab, RailTabs, type RailTabsProps } from './RailTabs';
export { type Tab, Tabs, type TabsProps } from './Tabs';
